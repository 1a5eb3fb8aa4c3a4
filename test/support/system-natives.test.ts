import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { fullMap } from './full-map.ts'
import { openPdf } from './pdf-pages.ts'
import { make } from './pdf-suite.ts'

it('a reader of PDF files leaves the program’s own JSON and lists as they are', async () => {
  await (await openPdf(await make(fullMap(), { sheet: ['parts'] }))).getPage(1)
  // Substitutes say of themselves that they are native; whoever comes from elsewhere sees what they are.
  const sourceOf = runInNewContext('(something) => Function.prototype.toString.call(something)')
  for (const native of [JSON.parse, JSON.stringify, Array.prototype.push, Function.prototype.toString])
    expect(sourceOf(native)).toMatch(/^function \w+\(\) \{ \[native code\] \}$/)
})
