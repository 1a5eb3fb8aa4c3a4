import { expect, it } from 'vitest'
import type { SheetStyle } from '#model/mission/paper-style.ts'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { clubStylesIn, customChoices, withStyles } from './style-field.tsx'

const style = (name: string, footer = ''): SheetStyle => ({
  ...styleNamed('dossier'),
  name,
  club: { name, footer },
})

it('a style of one’s own is offered still when another is used, also one of the same name', () => {
  const [first, second] = [style('Crew', 'Thursdays'), style('Crew', 'Fridays')]
  const kept = clubStylesIn({ clubStyles: withStyles([], second, first) })
  expect(kept).toEqual([second, first])
  expect(customChoices(null, kept).map(({ value, label }) => [value, label])).toEqual([
    ['own 0', 'Crew (your own)'],
    ['own 1', 'Crew (custom, earlier)'],
  ])
  expect(customChoices(first, kept)).toEqual([
    { value: 'own', label: 'Crew (your own)', style: first },
    { value: 'own 1', label: 'Crew (custom, earlier)', style: second },
  ])
})

it('each is kept once, the one used last first, and few of them; what is no style is left out', () => {
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => style(name))
  const kept = all.reduce<SheetStyle[]>((before, one) => withStyles(before, one), [])
  expect(kept.map(({ name }) => name)).toEqual(['E', 'D', 'C', 'B'])
  expect(withStyles(kept, structuredClone(style('C'))).map(({ name }) => name)).toEqual(['C', 'E', 'D', 'B'])
  const large = { ...style('F'), club: { name: 'x'.repeat(1_000_000), footer: '' } }
  expect(withStyles(kept, large).map(({ name }) => name)).toEqual(['F'])
  expect(clubStylesIn({ clubStyles: [{ name: 'X' }, 7, style('A')] })).toEqual([style('A')])
})
