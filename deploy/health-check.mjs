// Tells the container's health: exit 0 while the server can serve. There is neither a shell nor curl in the image.
import process from 'node:process';

const waitMs = 2500;

try {
  const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
