import './ui/mantine-styles.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startUp } from './app/start-up.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');

const root = createRoot(container);
await startUp();
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
