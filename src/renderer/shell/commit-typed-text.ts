/** Text fields hand over what was typed when they lose the focus; this makes the one in use do it now and keeps the focus. */
export function commitTypedText(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
