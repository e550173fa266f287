import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from '../../i18n/translation.ts';

export function BuildsLead() {
  const { t } = useTranslation('builds');
  const help = <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/help/export" />} />;
  return <Trans t={t} i18nKey="lead" components={{ help }} />;
}

/** The contents of the files: placed below them, as few users need this to download one. */
export function BuildsAbout() {
  const { t } = useTranslation('builds');
  const own = <Anchor underline="always" fz="inherit" renderRoot={(props) => <Link {...props} to="/export" />} />;
  return <Trans t={t} i18nKey="about" components={{ export: own }} />;
}
