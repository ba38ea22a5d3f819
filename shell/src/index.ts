// What is shared must be there before the first import of it, so everything else begins one step later.
void import('./bootstrap.tsx');

export {};
