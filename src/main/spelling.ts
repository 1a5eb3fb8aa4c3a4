/**
 * Spelling in text fields, as the person's settings say. Off macOS Chromium fetches a dictionary for each language that is
 * set, whether checking is on or not, so there are languages only while it is on.
 */
import { app, Menu, type MenuItemConstructorOptions, session } from 'electron'
import type { SettingsPart } from './settings.ts'

/** Set up before the first window: a page that is made asks for dictionaries at once. */
export function setupSpelling(
  settings: Pick<SettingsPart, 'follow'>,
  platform: NodeJS.Platform = process.platform,
): void {
  const { defaultSession } = session
  let now: boolean | null = null
  settings.follow(({ spellCheck }) => {
    const on = spellCheck === true
    if (on === now) return
    now = on
    if (platform !== 'darwin')
      defaultSession.setSpellCheckerLanguages(
        on ? languagesOf(app.getPreferredSystemLanguages(), defaultSession.availableSpellCheckerLanguages) : [],
      )
    defaultSession.setSpellCheckerEnabled(on)
  })
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_menu, { misspelledWord, dictionarySuggestions }) => {
      if (misspelledWord === '') return
      const suggestions = dictionarySuggestions.map(
        (word): MenuItemConstructorOptions => ({ label: word, click: () => contents.replaceMisspelling(word) }),
      )
      Menu.buildFromTemplate([
        ...(suggestions.length > 0 ? suggestions : [{ label: 'No Suggestions', enabled: false }]),
        { type: 'separator' },
        {
          label: 'Add to Dictionary',
          click: () => void defaultSession.addWordToSpellCheckerDictionary(misspelledWord),
        },
      ]).popup()
    })
  })
}

/** The dictionaries for a person's languages: that of the country, else of the language; British English where there is none. */
function languagesOf(preferred: readonly string[], available: readonly string[]): string[] {
  const found = preferred.flatMap((language) => {
    const code = [language, language.split('-')[0]].find((each) => each !== undefined && available.includes(each))
    return code ?? []
  })
  return found.length > 0 ? [...new Set(found)] : available.filter((each) => each === 'en-GB')
}
