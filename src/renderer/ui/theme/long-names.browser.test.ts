/// <reference types="vite/client" />
/** Long names, and reasons why a figure is refused, in places with little room: in a real browser, with the program's own styles. */
import { afterEach, expect, it } from 'vitest'

const sheets = import.meta.glob<string>('../../styles/*.css', { query: '?inline', import: 'default', eager: true })
/** Those that the parts below are laid out by, in the order of the program. */
const NAMES = 'tokens base controls over-map inspector mission play gallery dialogs export side-panels kit-editor pack'
const styles = NAMES.split(' ')
  .map((name) => sheets[`../../styles/${name}.css`])
  .join('\n')
/** 60 letters without a space, as a name may have. */
const LONG = 'Sternenflottenkommandantenhauptquartierverteidigungsabschnit'

afterEach(() => document.body.replaceChildren())

/** A page of its own, so that other tests do not meet its styles. */
async function laidOut(body: string, width: number): Promise<HTMLElement> {
  const frame = document.createElement('iframe')
  frame.style.width = `${width}px`
  frame.srcdoc = `<!doctype html><style>${styles}</style><div id="part">${body}</div>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const part = frame.contentDocument?.getElementById('part')
  if (part === null || part === undefined) throw new Error('the page has no part')
  return part
}

/** How much wider than its place it is, or something in it (CSS px). */
const over = (part: Element): number =>
  Math.max(
    ...[part, ...part.querySelectorAll('*')]
      .filter(({ clientWidth }) => clientWidth > 0)
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )

/** Words that stand on more than one line. */
function broken(part: Element): readonly string[] {
  const words: string[] = []
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
    }
  return words
}

const reason = (words: string): string => `<p class="field-reason"><svg width="14" height="14"></svg> ${words}</p>`
const inline = (label: string, words: string): string =>
  `<div class="field field-inline"><label>${label}</label><div class="field-control"><input></div>${reason(words)}</div>`

it.each([
  [
    'a conflict of a merge',
    280,
    `<fieldset class="compare-conflict"><legend>Conflict 1 of 4</legend><ul><li>Title: “${LONG}” here</li></ul>
     <label><input type="radio"> Take what is in ${LONG}</label></fieldset>`,
  ],
  ['a caption over the map', 250, `<div class="compare-over"><figure><figcaption>${LONG}</figcaption></figure></div>`],
  [
    'a zone in the list',
    320,
    `<ul class="map-list"><li class="map-row map-row-tall"><button class="row-button">Entry Zone 1 of ${LONG}</button></li></ul>`,
  ],
  [
    'a piece of a kit',
    340,
    `<button class="kit-piece"><span class="code">A1</span><span class="kit-piece-name">${LONG}</span></button>`,
  ],
  [
    'the head of a pack',
    390,
    `<header class="gallery-head"><h2>${LONG}</h2><button class="button">Save</button></header>`,
  ],
  [
    'the head of a dialog',
    340,
    `<div style="padding-right: 8px"><header class="dialog-head"><h2 class="dialog-title">Kit: ${LONG}</h2><button class="icon-button">×</button></header></div>`,
  ],
  [
    'unsaved work that was found',
    340,
    `<ul class="recovery-list"><li class="recovery-work"><span class="card-picture"></span><div class="recovery-text"><strong>${LONG}</strong></div>
     <div class="recovery-buttons"><button class="button">Restore</button><button class="button">Restore as copy</button></div></li></ul>`,
  ],
  [
    'the size of a part of a kit, with where it is known from, in a window of 960 px',
    960,
    `<div class="kit-editor"><div class="kit-forms" style="width: 522px"><div class="kit-figures"><fieldset><div class="field field-inline"><label>Wall end, along</label><div class="field-control"><input></div></div><div class="field"><select></select></div><div class="field"><input></div></fieldset></div></div></div>`,
  ],
])('%s is no wider than its place', async (_, width, body) => {
  expect(over(await laidOut(body, width))).toBeLessThanOrEqual(0)
})

it.each([
  [
    'a length of a kit',
    640,
    `<div class="kit-editor"><div class="kit-forms" style="width: 400px"><div class="kit-figures"><fieldset>${inline('Wall, thickness', 'More than 0.')}<select></select><input></fieldset></div></div></div>`,
  ],
  [
    'a field below its name',
    300,
    `<fieldset class="own-kind" style="grid-template-columns: 1fr">${inline('From', 'A D66 shows 11 to 66, the tens and the ones each by a die.')}</fieldset>`,
  ],
  [
    'the sign of a kind',
    640,
    `<fieldset class="own-kind"><span></span><div class="field">${reason('At most 3 characters.')}</div></fieldset>`,
  ],
  [
    'a table of the guide',
    260,
    '<div class="help-popover"><div class="prose"><table><tr><td>PNG of the mission sheet</td><td>the printed sheet as a picture for a chat, as wide as one chooses, with all that stands on it; it is made of the same pages as the document for the printer, one below the other, and <b>nothing</b> of it is cut away where a page ends</td></tr></table></div></div>',
  ],
  [
    'unsaved work that was found',
    340,
    `<ul class="recovery-list"><li class="recovery-work"><span class="card-picture"></span>
     <div class="recovery-text"><span class="field-hint">four-claims.bulkhead, Nov 27, 2026, 11:08 PM</span></div>
     <div class="recovery-buttons"><button class="button">Restore</button><button class="button">Restore as copy</button></div></li></ul>`,
  ],
  [
    'a kind of entry zones on a telephone',
    340,
    `<fieldset class="own-kind">${`<div class="field"><label>Name</label><input>${reason('At most 24 characters.')}</div>`.repeat(4)}
     <button class="icon-button">×</button></fieldset>`,
  ],
])('%s says what it says in whole words', async (_, width, body) => {
  expect(broken(await laidOut(body, width))).toEqual([])
})

it('a number asked for in a walk has its reason below, where there is no room for a line of it beside', async () => {
  const part = await laidOut(
    `<form class="step-number"><input><button class="button">Enter</button>${reason('a whole number from 0 to 99')}</form>`,
    280,
  )
  const line = part.querySelector('.field-reason')
  expect(line?.getBoundingClientRect().height).toBeLessThan(24)
})

it('what is being made is said whole beside its progress, in the column of a window of 853 px', async () => {
  const part = await laidOut(
    '<div class="export-run"><progress></progress><button class="button">Stop</button><span class="clip">Making… 2 of 3</span></div>',
    227,
  )
  const said = part.querySelector('.clip')
  expect(said?.scrollWidth).toBe(said?.clientWidth)
  expect(part.querySelector('progress')?.clientWidth).toBeGreaterThan(30)
})
