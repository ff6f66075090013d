/**
 * Where people can complain when they are not satisfied with our answer. The Board works online from the National
 * Capital Region. Until it publishes its own address, the Ministry that set it up forwards letters.
 */
export const DATA_PROTECTION_BOARD = {
  name: 'Data Protection Board of India',
  address:
    'through the Ministry of Electronics and Information Technology\nElectronics Niketan, 6 CGO Complex, Lodhi Road\nNew Delhi 110003',
  website: 'https://www.meity.gov.in/',
} as const;
