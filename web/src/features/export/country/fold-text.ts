/** A name normalized for searching: without case, and «ё» as «е». */
export function foldText(text: string): string {
  return text.trim().toLocaleLowerCase().replaceAll('ё', 'е');
}
