import { expect, it } from 'vitest'
import { writePack } from '#publishing/pack/write-pack.ts'
import { titled } from '../../../../test/support/memory-editor.ts'
import { memoryShelf } from '../../../../test/support/memory-shelf.ts'
import { packOf } from '../../../../test/support/packs.ts'
import type { PackOutcome } from './pack-messages.ts'

const pack = packOf([titled('One'), titled('Two')], 'Two of us')
const printed: PackOutcome = { kind: 'printed', bytes: new Uint8Array([1, 2, 3]) }
const checked: PackOutcome = { kind: 'checked', findings: [], missions: [] }

/** A shelf whose desk gives its answer when it is told to. */
async function slowShelf(outcome: PackOutcome) {
  let answer = (): void => undefined
  const slow = new Promise<PackOutcome>((resolve) => {
    answer = () => resolve(outcome)
  })
  const memory = memoryShelf({ kept: null }, slow)
  await memory.give('two.bulkhead-pack', writePack(pack))
  return { ...memory, answer }
}

it('prints the pack as it was when that was asked for, and says so where it has changed', async () => {
  const { shelf, answer, notices } = await slowShelf(printed)
  const print = shelf.print({})
  shelf.move('one', 1)
  answer()
  await print
  expect(notices().at(-1)).toBe('Exported Two of us.pdf. It shows the pack as it was when you pressed Print All.')
  expect(shelf.store.getState().busy).toBeNull()
})

it('says of a check that it is of a pack that has changed meanwhile', async () => {
  const { shelf, answer, notices } = await slowShelf(checked)
  const check = shelf.check()
  shelf.move('one', 1)
  answer()
  await check
  expect(shelf.store.getState().checked).toBeNull()
  expect(notices().at(-1)).toContain('The pack changed while this was running')
})

it('says nothing of a pack that is no longer on the shelf', async () => {
  const { shelf, answer, answers, give, notices } = await slowShelf(printed)
  answers.save.push('discard')
  const print = shelf.print({})
  await give('other.bulkhead-pack', writePack(packOf([titled('Three')], 'Another')))
  expect(shelf.store.getState().pack?.about.title).toBe('Another')
  const before = notices()
  answer()
  await print
  expect(notices()).toEqual(before)
})
