import { Button, type ButtonProps } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';

export interface Feed {
  name: string;
  url: string;
}

interface FeedMenuProps extends Pick<ButtonProps, 'classNames'> {
  feeds: readonly Feed[];
}

/** The page's head lists the feeds too, for autodiscovery. */
export function FeedMenu({ feeds, ...look }: FeedMenuProps) {
  const { t } = useTranslation('history');
  return (
    <>
      {feeds.map(({ name, url }) => (
        <link key={url} rel="alternate" type="application/atom+xml" title={name} href={url} />
      ))}
      <MenuButton
        position="bottom-end"
        width={280}
        button={(opener) => (
          <Button {...opener} {...look} variant="default" leftSection={<IconRss size={18} stroke={1.75} aria-hidden />}>
            {t('feeds.button')}
          </Button>
        )}
      >
        {(Menu) => (
          <>
            <Menu.Label>{t('feeds.about')}</Menu.Label>
            {feeds.map(({ name, url }) => (
              <Menu.Item key={url} component="a" href={url} target="_blank" rel="noopener">
                {name}
              </Menu.Item>
            ))}
          </>
        )}
      </MenuButton>
    </>
  );
}
