/** The focus in a real browser, which takes it from what is switched off when it draws, and at no other time. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { areKeysTaken } from '../controls/field-focus.ts'
import { keepFocus } from './focus.ts'

let stop = (): void => undefined
beforeEach(() => {
  document.body.innerHTML = `
    <div id="panel"><button id="replace">Replace all</button><button id="next">Next</button></div>
    <p id="count">3 places</p>`
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const button = (id: string): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(`#${id}`)
  if (found === null) throw new Error(`there is no ${id}`)
  return found
}
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
const task = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))
const frames = async (count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await frame()
}

it('goes to what stands nearest when its button is switched off', async () => {
  button('replace').focus()
  button('replace').disabled = true
  await frames(6)
  expect(document.activeElement).toBe(button('next'))
})

it('is looked after also when the button is switched off while something else has just changed', async () => {
  for (const wait of [frame, async () => frame().then(task), async () => frames(2), task]) {
    button('replace').disabled = false
    button('replace').focus()
    await frames(4)
    button('count').hidden = !button('count').hidden
    await wait()
    button('replace').disabled = true
    await frames(8)
    expect(document.activeElement).toBe(button('next'))
  }
})

it('leaves the keys to what gives them back later than it is looked after', async () => {
  const map = document.createElement('div')
  map.className = 'battlefield'
  map.tabIndex = 0
  document.body.append(map)
  button('replace').focus()
  document.querySelector('#panel')?.remove()
  await frames(6)
  expect(document.activeElement).toBe(map)
  // A dialog that closes here asks in a moment, which in Firefox is after the next frames: it knows a better place.
  expect(areKeysTaken()).toBe(false)
  const other = document.createElement('button')
  document.body.append(other)
  other.focus()
  expect(areKeysTaken()).toBe(true)
  map.focus()
  expect(areKeysTaken()).toBe(true)
})
