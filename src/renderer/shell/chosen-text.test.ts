import { describe, expect, it } from 'vitest'
import { chosenText } from './chosen-text.ts'

const bytes = (...values: readonly number[]): File => new File([new Uint8Array(values)], 'walls.bulkhead-kit')

describe('the text of a file that was chosen', () => {
  it('is what stands in it', async () => {
    const file = new File(['\uFEFF{"name": "Wände"}'], 'walls.bulkhead-kit')
    expect(await chosenText(file)).toEqual({ ok: true, value: '{"name": "Wände"}' })
  })
  it.each<[string, File, string]>([
    ['of an old encoding', bytes(0x57, 0xe4, 0x6e, 0x64, 0x65), 'the file is not text'],
    ['that is UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), 'the file is UTF-16 text'],
  ])('%s is not guessed at', async (_what, file, reason) => {
    const text = await chosenText(file)
    expect(text).toMatchObject({ ok: false, error: expect.stringContaining(`walls.bulkhead-kit: ${reason}`) })
    expect(text).toMatchObject({ error: expect.stringMatching(/encoding “UTF-8”\.$/) })
  })
  it('that is not there any more is told by its name', async () => {
    const gone = {
      name: 'walls.bulkhead-kit',
      size: 2,
      arrayBuffer: () => Promise.reject(new DOMException('it is not there', 'NotFoundError')),
    }
    expect(await chosenText(gone)).toMatchObject({
      ok: false,
      error: expect.stringContaining('“walls.bulkhead-kit” could not be read'),
    })
  })
})
