import { Outlet } from '@tanstack/react-router';

export function AboutSection() {
  return <Outlet />;
}
