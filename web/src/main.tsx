import './ui/mantine-styles.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/create-app-router.ts';
import { startUp } from './app/start-up.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');

const root = createRoot(container);
const router = createAppRouter();
await startUp(router);
root.render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
