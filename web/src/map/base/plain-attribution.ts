/** MapLibre inserts an attribution as markup; of third-party text only words and links are let through. */
export function plainAttribution(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  return Array.from(body.childNodes, (node) => {
    const text = escaped(node.textContent ?? '');
    const href = node instanceof Element ? (node.getAttribute('href') ?? '') : '';
    if (!/^https?:\/\//.test(href)) return text;
    return `<a href="${escaped(href)}" target="_blank" rel="noopener">${text}</a>`;
  }).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
