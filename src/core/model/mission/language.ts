/** The language in which a mission is written: for those who have it read to them, and for hyphens and quotes of browsers. */
import { z } from 'zod'

/** What a mission without one is read in; the words of the program are in it too. */
export const DEFAULT_LANGUAGE = 'en'

/** A tag of BCP 47 in its usual form: language, perhaps script, region and variants (`de`, `pt-BR`, `zh-Hant`, `ca-valencia`). */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$/

export const languageSchema = z
  .string()
  .max(35)
  .regex(TAG, 'a language is written as a short tag such as “de”, “pt-BR” or “zh-Hant”')

/** What a person typed, in the usual form (`DE-at` is `de-AT`); as it is where it is no tag. */
export function languageTyped(text: string): string {
  const typed = text.trim().replaceAll('_', '-')
  try {
    return Intl.getCanonicalLocales(typed)[0] ?? typed
  } catch {
    return typed
  }
}

export const languageOf = ({ mission }: { readonly mission: { readonly language?: string | undefined } }): string =>
  mission.language ?? DEFAULT_LANGUAGE
