// The words around details that a person may open and pass on, which come with them.

export const detailsWords = {
  details: 'Details',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Copying isn’t allowed here. Select the text instead.',
} as const;
