// Runs before the editor is fetched: on a small touch screen, or with ?view, a shared mission is shown to be read.
{
  const { hash, search } = location
  const asked = new URLSearchParams(search)
  const isSmall = matchMedia('(max-width: 700px), (pointer: coarse) and (max-width: 1100px)').matches
  if (/^#m\d+(?::|%)/i.test(hash) && !asked.has('edit') && (asked.has('view') || isSmall))
    location.replace(`view.html${hash}`)
}
