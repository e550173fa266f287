import { useParams } from '@tanstack/react-router';
import { NewPassword } from '../features/accounts/new-password.tsx';

export function ResetConfirmScreen() {
  const { email, confirmKey } = useParams({ from: '/reset/confirm/$email/$confirmKey' });
  return <NewPassword key={confirmKey} email={email} confirmKey={confirmKey} />;
}
