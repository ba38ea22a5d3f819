// What is shared comes with this script, so that everything may begin at once.
import './bootstrap.tsx';
