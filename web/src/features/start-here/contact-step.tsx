import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useSessionUser } from '../../session/session.ts';
import type { Setup } from '../../shell/use-setup.ts';
import { SettingLine } from './setting-line.tsx';
import { StepCard } from './step-card.tsx';

interface ContactStepProps {
  setup: Setup;
  /** Empty if the site names nobody. */
  contact: string;
  isNext: boolean;
}

export function ContactStep({ setup: { isDone }, contact, isNext }: ContactStepProps) {
  const { t } = useTranslation('setup');
  const email = useSessionUser()?.email;
  return (
    <StepCard step="contact" isDone={isDone.contact} isNext={isNext} state={contact || t('contact.none')}>
      <p>{t('contact.how')}</p>
      {!isDone.contact && <SettingLine lines={[`CONTACT=${email ?? 'you@example.org'}`]} />}
      <p>
        <Link to="/about/contacts" data-alone>
          {t('contact.page')}
        </Link>
      </p>
    </StepCard>
  );
}
