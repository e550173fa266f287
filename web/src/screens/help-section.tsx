import { Outlet } from '@tanstack/react-router';

export function HelpSection() {
  return <Outlet />;
}
