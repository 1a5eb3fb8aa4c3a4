import { expect, it } from 'vitest'
import { type Notice, withNotice } from './notices-and-dialogs.ts'

let next = 1
const notice = (text: string, change: Partial<Notice> = {}): Notice => {
  next += 1
  return { id: next, tone: 'done', text, advice: null, actions: [], matter: null, ...change }
}
const after = (...said: readonly Notice[]): readonly string[] =>
  said.reduce<readonly Notice[]>(withNotice, []).map(({ text }) => text)

it('a message takes the place of the same one, and of another about the same matter', () => {
  expect(after(notice('a'), notice('b'), notice('a'))).toEqual(['b', 'a'])
  const matter = 'save'
  expect(after(notice('no room', { tone: 'failure', matter }), notice('b'), notice('no disk', { matter }))).toEqual([
    'b',
    'no disk',
  ])
})

it('what brings back one thing stays when the same is said of another', () => {
  const of = (matter: string): Notice => notice('The stamp “My stamp” was removed.', { matter })
  expect(after(of('one'), of('two'), of('one'))).toHaveLength(2)
})

it('a failure and a question outlast any number of confirmations', () => {
  const failure = notice('no room', { tone: 'failure' })
  const question = notice('Is it there?', { tone: 'info', actions: [{ label: 'I have it', act: () => undefined }] })
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => notice(text))
  expect(after(failure, question, ...others)).toEqual(['no room', 'Is it there?', 'd', 'e', 'f'])
})

it('of more failures than there is room for, the newest are seen', () => {
  const failures = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => notice(text, { tone: 'failure' }))
  expect(after(...failures)).toEqual(['b', 'c', 'd', 'e', 'f'])
})

it('a way back goes after every message that only says something, and for none that fades', () => {
  const offer = (text: string): Notice => notice(text, { actions: [{ label: 'Undo', act: () => undefined }] })
  const failures = ['a', 'b', 'c', 'd', 'e'].map((text) => notice(text, { tone: 'failure' }))
  expect(after(offer('one'), ...failures)).toEqual(['one', 'b', 'c', 'd', 'e'])
  const offers = ['1', '2', '3', '4', '5'].map(offer)
  expect(after(...offers, notice('Saved'))).toEqual(['1', '2', '3', '4', '5', 'Saved'])
  expect(after(...offers, notice('Saved'), notice('Copied'))).toEqual(['1', '2', '3', '4', '5', 'Copied'])
  expect(after(...offers, notice('Saved'), offer('6'))).toEqual(['2', '3', '4', '5', '6'])
})
