export function foldText(text: string): string {
  return text.trim().toLocaleLowerCase().replaceAll('ё', 'е');
}
