/** Browsers inside other apps (Facebook, Instagram, Line and the like, and Android's web view). */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|LinkedInApp|TikTok|MicroMessenger|Twitter|; wv\)/i;

/** Whether Google will refuse a sign-in in this browser. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);
