/** Names that are cut, in a real browser, which knows whether they have room. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showFullNameTooltips } from './theme.ts'

const LONG = 'Control zone or other place that a side has to hold at the end'
let stop = (): void => undefined
beforeEach(() => {
  const style = 'display: block; width: 120px; overflow: hidden; white-space: nowrap'
  document.body.innerHTML = `
    <button id="long"><span class="clip" style="${style}">${LONG}</span></button>
    <button id="short"><span class="clip" style="${style}">Wall</span></button>
    <button id="own" title="Changed"><span class="clip" style="${style}">${LONG}</span></button>`
  stop = showFullNameTooltips()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const nameIn = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`#${id} .clip`)
  if (found === null) throw new Error(`there is no ${id}`)
  return found
}
const goOver = (id: string): void => {
  nameIn(id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
}

it('are said whole while the pointer is on them, and no others', () => {
  for (const id of ['long', 'short', 'own']) goOver(id)
  expect(nameIn('long').title).toBe(LONG)
  expect(nameIn('short').title).toBe('')
  expect(nameIn('own').title).toBe('')
  nameIn('long').dispatchEvent(new PointerEvent('pointerleave'))
  expect(nameIn('long').hasAttribute('title')).toBe(false)
})
