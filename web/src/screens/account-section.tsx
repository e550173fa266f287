import { Outlet } from '@tanstack/react-router';

export function AccountSection() {
  return <Outlet />;
}
