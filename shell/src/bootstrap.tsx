import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application');
createRoot(place).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
);
