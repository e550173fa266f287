import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from '../profile.module.css';
import { TokenUse } from './token-use.tsx';
import { tokensQuery } from './tokens-query.ts';

/** The tokens that a password change revokes, shown before the change; nothing where there are none. */
export function EndingTokens({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  const id = useId();
  const { data = [] } = useQuery(tokensQuery(login));
  if (data.length === 0) return null;
  return (
    <div className={classes['ending']}>
      <p id={id}>{t('password.tokensEnd')}</p>
      <ul aria-labelledby={id}>
        {data.map((token) => (
          <li key={token._id}>
            <bdi>{token.name}</bdi>
            <span className={classes['since']}>
              <TokenUse token={token} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
