import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseUpload } from './files.ts'

it('a file is asked for while the browser shows its dialog; later that is said, and there is no dialog to wait for', async () => {
  // A key that was pressed in another file of tests counts for five seconds.
  await vi.waitFor(() => expect(navigator.userActivation.isActive).toBe(false), 10_000)
  expect(await chooseUpload('.bulkhead')).toMatchObject({ ok: false, error: { code: 'denied', advice: 'Ask again.' } })
  expect(document.querySelector('input[type=file]')).toBeNull()

  await userEvent.keyboard('o')
  expect(navigator.userActivation.isActive).toBe(true)
  void chooseUpload('.bulkhead')
  document.querySelector('input[type=file]')?.dispatchEvent(new Event('cancel'))
  expect(document.querySelector('input[type=file]')).toBeNull()
})
