import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';

export function BuildsLead() {
  const { t } = useTranslation('builds');
  return (
    <Trans
      t={t}
      i18nKey="lead"
      components={{
        export: <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/export" />} />,
        help: <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/help/export" />} />,
      }}
    />
  );
}
