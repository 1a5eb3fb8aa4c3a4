import { expect, it, test } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { mapPicture } from '#publishing/export/picture.ts'
import { decodePng } from '../../test/support/png-pixels.ts'
import { defaultPaper, loadFonts, moreFonts, rasteriseWith, renderSvg } from './fonts-and-paper.ts'

it.each([
  [{ LC_ALL: 'en_US.UTF-8', LC_PAPER: 'de_DE.UTF-8' }, 'letter'],
  [{ LC_ALL: '', LC_PAPER: 'de_DE.UTF-8', LANG: 'en_US.UTF-8' }, 'a4'],
  [{ LC_PAPER: 'en_CA', LANG: 'C.UTF-8' }, 'letter'],
  [{ LANG: 'C.UTF-8' }, 'a4'],
  [{ LANG: 'de_DE.UTF-8' }, 'a4'],
] as const)('with %j is %s', (env, paper) => {
  expect(defaultPaper(env)).toBe(paper)
})

test('asks for no font of this machine', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="Barlow">M</text></svg>'
  expect((await renderSvg(text, 18)).pixels.some((value) => value > 0)).toBe(false)
})

test('draws Greek, Cyrillic and signs with the fonts of the package', async () => {
  const rasterise = rasteriseWith(await loadFonts(), moreFonts([]))
  const choices = { theme: 'print', transparent: false, area: null, title: true, key: false } as const
  const inkOf = async (title: string): Promise<number> => {
    const { png } = await rasterise(mapPicture(blankMission(title), choices), 1280)
    const pixels = decodePng(png)
    let dark = 0
    for (let y = 0; y < 50; y += 1) for (let x = 0; x < 600; x += 1) if ((pixels.at(x, y)[0] ?? 255) < 128) dark += 1
    return dark
  }
  const inks = await Promise.all(['Ж', 'Ω', '✓', '→', 'Ё', 'Е'].map(inkOf))
  expect(Math.min(...inks)).toBeGreaterThan(20)
  expect(inks[4]).toBeGreaterThan(inks[5] ?? 0)
})
