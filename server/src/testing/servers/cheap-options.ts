import { readerLimits, type ReaderLimits } from '../../database/reader/reader-pool.ts';
import { hashedBy } from '../../features/accounts/sign-in/password-hash.ts';

/**
 * Hashes with the same algorithm at a hundredth of the cost, which otherwise is a third of the time of tests that
 * create users. Tests about passwords set `passwords: argon2Passwords`.
 */
export const cheapPasswords = hashedBy({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** A test sends one query at a time, and each reader is a process. */
export const oneReader: ReaderLimits = { ...readerLimits, processes: 1 };
