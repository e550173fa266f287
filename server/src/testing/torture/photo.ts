/** A picture of 32 × 24 pixels, like a phone's but smaller. */
export const photo = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAMAAACsjQ8GAAAAA1BMVEVEVWaz9HW6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQokWNgGAWjYBQwoAEAAxgAATJlthoAAAAASUVORK5CYII=',
    'base64',
  ),
);
