/** How a name is compared in a search: without case, and «ё» as «е». */
export function foldText(text: string): string {
  return text.trim().toLocaleLowerCase().replaceAll('ё', 'е');
}
