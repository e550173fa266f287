import { ActionIcon, Button, Checkbox, Group, Notification, SegmentedControl, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { PointIcon } from '../src/point/point-icon.tsx';
import { DataTable, type Column } from '../src/ui/data-table/data-table.tsx';
import { PasswordField } from '../src/ui/form/password-field.tsx';
import { SubmitButton } from '../src/ui/form/submit-button.tsx';
import { snackbarAppearance } from '../src/ui/notices/snackbar-appearance.tsx';
import { EmptyState } from '../src/ui/state/empty-state.tsx';
import { ErrorState } from '../src/ui/state/error-state.tsx';
import { LoadingState } from '../src/ui/state/loading-state.tsx';
import { RelativeTime } from '../src/ui/time/relative-time.tsx';
import classes from './design-sheet.module.css';

interface Row {
  id: string;
  type: 'static_cam' | 'mobile_ambush' | 'speed_limit' | 'railroad_crossing';
  name: string;
  author: string;
  daysAgo: number;
}

const rows: Row[] = [
  { id: '10341', type: 'static_cam', name: 'Статическая камера, 60 км/ч', author: 'Сергей-77', daysAgo: 0.02 },
  { id: '10288', type: 'mobile_ambush', name: 'Мобильная засада', author: 'dima_spb', daysAgo: 1.2 },
  { id: '9977', type: 'speed_limit', name: 'Ограничение скорости 60', author: 'editor', daysAgo: 12 },
  { id: '9120', type: 'railroad_crossing', name: 'Железнодорожный переезд', author: 'anna', daysAgo: 400 },
];

const columns: Column<Row>[] = [
  {
    key: 'icon',
    header: '',
    width: '48px',
    cell: (row) => <PointIcon type={row.type} size={24} />,
    onPhone: 'hidden',
  },
  { key: 'name', header: 'Объект', cell: (row) => row.name, onPhone: 'title' },
  { key: 'author', header: 'Кто', width: '180px', cell: (row) => row.author },
  {
    key: 'time',
    header: 'Когда',
    width: '180px',
    cell: (row) => <RelativeTime time={Date.now() - row.daysAgo * 86_400_000} />,
  },
];

export function ComponentSheet() {
  const [paging, setPaging] = useState({ page: 2, limit: 25 });
  return (
    <section id="components" className={classes['part']}>
      <h2>Элементы</h2>
      <div className={classes['row']}>
        <Button>Сохранить точку</Button>
        <Button variant="default">Отмена</Button>
        <Button color="red">Удалить точку</Button>
        <Button variant="subtle">Подробнее</Button>
        <Button disabled>Недоступно</Button>
        <ActionIcon variant="default" size="lg" aria-label="На карту">
          <IconMapPin size={20} />
        </ActionIcon>
        <SegmentedControl data={['Любое', 'Одно', 'Два']} />
        <Checkbox label="Снимает в спину" defaultChecked />
      </div>
      <h3>Поля</h3>
      <Group align="flex-start">
        <TextInput label="Логин" placeholder="ivan" />
        <TextInput label="Почта" defaultValue="ivan@" error="Проверьте адрес почты" />
        <PasswordField w={220} label="Пароль" defaultValue="secret" />
      </Group>
      <SubmitButton isRunning={false} errors={{ email: 'Проверьте адрес почты' }}>
        Зарегистрироваться
      </SubmitButton>
      <h3>Сообщения</h3>
      <Group>
        {(['success', 'info', 'error'] as const).map((type) => (
          <Notification key={type} {...snackbarAppearance(type)} w={340} onClose={() => {}}>
            {{ success: 'Точка сохранена', info: 'Координаты применены', error: 'У вас недостаточно прав' }[type]}
          </Notification>
        ))}
      </Group>
      <h3>Таблица</h3>
      <DataTable
        label="История"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={null}
        paging={{ ...paging, total: 340, onChange: setPaging }}
      />
      <h3>Пусто, не получилось, загрузка</h3>
      <Group align="flex-start" grow>
        <EmptyState
          title="Изменений за эти дни нет"
          text="Выберите другие дни или снимите отбор по видам."
          action={<Button variant="default">Снять отбор</Button>}
        />
        <ErrorState title="История не загрузилась" text="Сервер не ответил. Отбор сохранён." onRetry={() => {}} />
        <LoadingState />
      </Group>
    </section>
  );
}
