/** Pictures made by the browser's own canvas, with the bundled fonts. */
import { expect, it } from 'vitest'
import { textBox } from '#drawing/display/shapes.ts'
import { print } from '#drawing/display/themes.ts'
import { isPng } from '#model/containers/png-chunks.ts'
import { blankMission } from '#model/mission/blank.ts'
import { mapPicture, type Picture } from '#publishing/export/picture.ts'
import { findExporter } from '#publishing/export/registry.ts'
import { loadFonts, moreFonts } from './fonts.ts'
import { canvasRasterise } from './rasterise.ts'
import { replay } from './replay.ts'

const choices = { theme: 'print', transparent: false, area: null, title: true, key: false } as const
const picture = mapPicture(blankMission('Deck of Glass'), choices)

async function pixelsOf(made: Picture, width: number): Promise<{ at(x: number, y: number): string; height: number }> {
  const { png, height } = await canvasRasterise(await loadFonts())(made, width)
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(png)]))
  expect([bitmap.width, bitmap.height]).toEqual([width, height])
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { height, at: (x, y) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 4).join() }
}

it('draws the picture, with every text in a bundled font', async () => {
  const width = 1280
  const shown = await pixelsOf(picture, width)
  expect(shown.height).toBe(Math.round((width * picture.box.height) / picture.box.width))
  expect(shown.at(0, 0)).toBe('255,255,255,255')
  const [title] = picture.extras
  if (title?.type !== 'text') throw new Error('no title')
  // The letters are as wide as the bundled font says: ink just inside both ends, none beyond.
  const box = textBox(title)
  const scale = width / picture.box.width
  const inked = (from: number, to: number): boolean => {
    for (let x = Math.round((from - picture.box.x) * scale); x < (to - picture.box.x) * scale; x += 1)
      for (
        let y = Math.round((box.y - picture.box.y) * scale);
        y < (box.y + box.height - picture.box.y) * scale;
        y += 1
      )
        if (shown.at(x, y) !== '255,255,255,255') return true
    return false
  }
  expect(inked(box.x, box.x + 5)).toBe(true)
  expect(inked(box.x + box.width - 6, box.x + box.width)).toBe(true)
  expect(inked(box.x + box.width + 3, box.x + box.width + 40)).toBe(false)
})

it('leaves the ground transparent when asked to', async () => {
  const clear = await pixelsOf({ ...picture, ground: null }, 640)
  expect(clear.at(0, 0)).toBe('0,0,0,0')
  expect(clear.at(100, 200)).toMatch(/,255$/)
})

it('makes what the PNG format needs', async () => {
  const job = findExporter('png')?.prepare(blankMission(), { width: 400 }, 'a')
  if (job?.ok !== true) throw new Error('not prepared')
  const fonts = await loadFonts()
  const [file] = await job.value.run({ fonts, rasterise: canvasRasterise(fonts) })
  expect(isPng(file?.bytes ?? new Uint8Array())).toBe(true)
})

/** Where there is ink of a letter of 100 pixels: its edges. */
function inkOf(letter: string): { readonly left: number; readonly right: number; readonly top: number } {
  const context = new OffscreenCanvas(200, 200).getContext('2d')
  if (context === null) throw new Error('no canvas')
  replay(
    context,
    {
      type: 'text',
      text: letter,
      at: { x: 100, y: 120 },
      size: 100,
      face: 'sans',
      bold: false,
      align: 'centre',
      ink: 'label',
    },
    print,
  )
  const { data } = context.getImageData(0, 0, 200, 200)
  const inked = Array.from({ length: 200 * 200 }, (_, index) => index).filter(
    (index) => (data[index * 4 + 3] ?? 0) > 100,
  )
  const across = inked.map((index) => index % 200)
  return { left: Math.min(...across), right: Math.max(...across), top: Math.floor((inked[0] ?? 0) / 200) }
}

it('puts marks on their letters, where no letter has them in itself', async () => {
  const letters = ['k\u0302', 'a\u0328\u0301', 'm\u0303', 'x\u030c', '\u1e35']
  const [text] = picture.extras
  if (text?.type !== 'text') throw new Error('no title')
  const marked: Picture = { ...picture, extras: [{ ...text, text: letters.join(' ') }] }
  await canvasRasterise(await loadFonts(), await moreFonts())(marked, 400)
  for (const letter of letters) {
    const bare = inkOf(letter.normalize('NFD').charAt(0))
    const ink = inkOf(letter)
    expect([letter, ink.left >= bare.left - 8, ink.right <= bare.right + 8]).toEqual([letter, true, true])
    if (letter !== '\u1e35') expect(ink.top, letter).toBeLessThan(bare.top - 8)
  }
})
