/** Which fields of a page hold a text: there, the keys and commands of editing are the field's and not the mission's. */

/** Types of `<input>` in which nothing is written. */
export const withoutText: readonly string[] = ['checkbox', 'radio', 'button', 'range', 'color', 'file']
