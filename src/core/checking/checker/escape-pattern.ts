/** A name as a part of a pattern: no sign of it means anything there. */
export const inPattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
