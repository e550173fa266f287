import type { Browser } from '@playwright/test';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
  <rect width="1200" height="470" fill="#a9c3d6"/><rect y="440" width="1200" height="360" fill="#7d8f62"/>
  <path d="M0 330 190 250 420 340 700 270 1200 360V470H0Z" fill="#5f7a68"/>
  <path d="M540 440 100 800H1100L640 440Z" fill="#5a5f66"/>
  <path d="M588 440 560 800H620L596 440Z" fill="#e8e6dc"/>
  <path d="M905 120h26v440h-26z" fill="#8b9299"/>
  <rect x="818" y="96" width="200" height="96" rx="12" fill="#39424c"/>
  <circle cx="866" cy="144" r="27" fill="#10161d"/><circle cx="866" cy="144" r="12" fill="#6f8596"/>
  <rect x="918" y="122" width="76" height="44" rx="6" fill="#10161d"/>
</svg>`;

export async function drawnPhoto(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(`<style>body{margin:0}</style>${drawing}`);
  const photo = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return photo;
}
