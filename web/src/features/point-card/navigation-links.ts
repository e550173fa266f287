export function navigationLinks({ x, y }: { x: number; y: number }) {
  return [
    { name: 'yandex', url: `https://yandex.ru/maps/?rtext=~${y},${x}&rtt=auto` },
    { name: 'google', url: `https://www.google.com/maps/dir/?api=1&destination=${y},${x}` },
    { name: 'device', url: `geo:${y},${x}?q=${y},${x}` },
  ] as const;
}
