/** Values of the query parameter `_modal`. */
const modalNames = ['login', 'register', 'reset', 'email', 'imageModal', 'complain'] as const;

export type ModalName = (typeof modalNames)[number];

export function isModalName(value: unknown): value is ModalName {
  return modalNames.some((name) => name === value);
}
