// The names of the README's pictures.

export const pictureNames = [
  'picture',
  'picture-table',
  'picture-phone',
  'picture-widget',
] as const;

export type PictureName = (typeof pictureNames)[number];
