import classes from './design-sheet.module.css';

const scale = [
  { size: 28, weight: 650, text: 'Камеры средней скорости, 90 км/ч' },
  { size: 20, weight: 650, text: 'Участок 12,4 км: Тверь — Клин' },
  { size: 16, weight: 400, text: 'Подтвердил Сергей-77 три дня назад. «Стоит за остановкой, снимает в спину».' },
  { size: 14, weight: 400, text: '56.858312, 35.917421 · направление 214° · 500 м' },
  { size: 12, weight: 400, text: 'Строк на странице 25 · 1–25 из 10 340' },
];

export function TypeSheet() {
  return (
    <section id="type" className={classes['part']}>
      <h2>Шрифт: Golos Text</h2>
      <div className={classes['type']}>
        {scale.map(({ size, weight, text }) => [
          <span key={`${size} size`}>
            {size} px, {weight}
          </span>,
          <div key={`${size} text`} style={{ fontSize: `${size / 16}rem`, fontWeight: weight, lineHeight: 1.35 }}>
            {text}
          </div>,
        ])}
      </div>
    </section>
  );
}
