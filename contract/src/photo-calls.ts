/* Name, method and path of the calls for photos on points, separate from `calls.ts`, which is bundled with the map. */

export const listPointPhotos = { name: 'listPointPhotos', method: 'GET', path: '/api/points/:id/photos/own' } as const;
export const addPointPhoto = { name: 'addPointPhoto', method: 'POST', path: '/api/points/:id/photos' } as const;
export const orderPointPhotos = { name: 'orderPointPhotos', method: 'PUT', path: '/api/points/:id/photos' } as const;
export const removePointPhoto = {
  name: 'removePointPhoto',
  method: 'DELETE',
  path: '/api/points/:id/photos/:photo_id',
} as const;
export const findStreetPictures = {
  name: 'findStreetPictures',
  method: 'GET',
  path: '/api/points/:id/street-pictures',
} as const;
export const attachStreetPicture = {
  name: 'attachStreetPicture',
  method: 'POST',
  path: '/api/points/:id/street-pictures',
} as const;
export const getStreetThumbnail = {
  name: 'getStreetThumbnail',
  method: 'GET',
  path: '/api/street-pictures/:source/:name',
} as const;
export const listWaitingPhotos = { name: 'listWaitingPhotos', method: 'GET', path: '/api/moderation/photos' } as const;
export const settleWaitingPhoto = {
  name: 'settleWaitingPhoto',
  method: 'POST',
  path: '/api/moderation/photos/:photo_id',
} as const;
