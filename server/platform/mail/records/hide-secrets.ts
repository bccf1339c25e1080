/** A subject without what may let somebody in: a shop's own template may put a license key or a link into it. */
export const hideSecrets = (subject: string): string =>
  subject.replaceAll(/\S+/g, (word) =>
    word.includes("://") ? hidden : word.replaceAll(/[\w-]+/g, (part) => (isKey(part) ? hidden : part)),
  );

const hidden = "[hidden]";

/** Eight or more letters, digits and dashes, with a letter and a digit: how keys and tokens look, those of other license servers too. */
const isKey = (part: string): boolean => part.length >= 8 && /\d/.test(part) && /[A-Za-z]/.test(part);
