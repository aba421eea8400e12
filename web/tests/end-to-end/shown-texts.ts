// What a page says in words, and what of it does not fit its place. These functions run in the page.

/** All that can be read or is read out, but what is written in the notation, by people or by the platform (times), and what has been read out before. */
export function textsShown(): string[] {
  const found = new Set<string>();
  const add = (text: string | null) => text?.trim() && found.add(text.trim().replace(/\s+/g, ' '));
  add(document.title);
  const isOurs = (element: Element) => !element.closest('code, kbd, time, canvas, script, style, textarea, [lang]:not(html), .unseen[aria-live]');
  for (const element of document.querySelectorAll('body, body *')) {
    if (!isOurs(element) || !element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) add(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
  }
  return [...found];
}

/** What sticks out of the page, of its button, or is cut off, a line each. */
export function misfits(): string[] {
  const found: string[] = [];
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 50)}"`;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const isWide = (each: Element) =>
      each.getBoundingClientRect().right > clientWidth + 1 || each.scrollWidth > Math.max(each.clientWidth + 1, clientWidth);
    const wide = [...document.querySelectorAll('body *')].filter(isWide);
    found.push(`the page is ${scrollWidth - clientWidth} too wide: ${wide.slice(0, 3).map(name).join('; ')}`);
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen, canvas, option')) continue;
    const style = getComputedStyle(element);
    const ofWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    if (ofWords && /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      found.push(`cut off: ${name(element)}`);
  }
  for (const button of document.querySelectorAll<HTMLElement>('button, .action, .second-action, select, summary')) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('.unseen')) continue;
    if (button.tagName === 'SELECT') continue;
    const outside = button.getBoundingClientRect();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent!.trim()) continue;
      if (getComputedStyle(texts.currentNode.parentElement!).clipPath !== 'none') continue; // for those who do not see it
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const inside = range.getBoundingClientRect();
      if (inside.right > outside.right + 1 || inside.left < outside.left - 1 || inside.bottom > outside.bottom + 2)
        found.push(`out of its button: ${name(button)}`);
    }
  }
  return [...new Set(found)];
}
