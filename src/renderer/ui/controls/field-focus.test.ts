import { describe, expect, it } from 'vitest'
import { chosenText } from './field-focus.ts'

const bytes = (...values: readonly number[]): File => new File([new Uint8Array(values)], 'walls.bulkhead-kit')

describe('the text of a file that was chosen', () => {
  it('is what stands in it', async () => {
    const file = new File(['\uFEFF{"name": "Wände"}'], 'walls.bulkhead-kit')
    expect(await chosenText(file)).toEqual({ ok: true, value: '{"name": "Wände"}' })
  })
  it.each<[string, File, string, RegExp]>([
    ['of an old encoding', bytes(0x7b, 0x22, 0xe4, 0x22, 0x7d), 'the file is not in UTF-8', /the encoding “UTF-8”/],
    ['that is UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), 'the file is UTF-16 text', /the encoding “UTF-8”\.$/],
    ['that is a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'the file is not text', /or is a picture/],
  ])('%s is not guessed at, and it is said what to do', async (_what, file, reason, advice) => {
    const text = await chosenText(file)
    expect(text).toMatchObject({ ok: false, error: expect.stringContaining(`walls.bulkhead-kit: ${reason}`) })
    expect(text).toMatchObject({ error: expect.stringMatching(advice) })
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
