import { expect, it } from 'vitest'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { sheetOf } from '../../../../../../test/support/fragments.ts'
import { logoPng } from '../../../../../../test/support/logo-png.ts'
import { messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { logoCannotBePrinted } from './rule.ts'

const withLogo = (data: string) => ({
  mission: sheetOf({
    style: { ...styleNamed('dossier'), club: { name: 'Crew', footer: '', logo: { kind: 'png' as const, data } } },
  }),
})

it('says why a logo is left out, and nothing of a whole one, of a style without one, or of a name', () => {
  expect(messagesOf(logoCannotBePrinted, withLogo(logoPng.slice(0, 64)))).toEqual([
    'The club’s logo won’t be printed: the logo ends in the middle.',
  ])
  expect(messagesOf(logoCannotBePrinted, withLogo(logoPng))).toEqual([])
  expect(messagesOf(logoCannotBePrinted, { mission: sheetOf({ style: styleNamed('dossier') }) })).toEqual([])
  expect(messagesOf(logoCannotBePrinted, { mission: sheetOf({ style: 'dossier' }) })).toEqual([])
})
