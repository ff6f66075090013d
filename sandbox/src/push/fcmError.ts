/** An answer in the shape of Google's APIs; firebase-admin reads the code from the FcmError detail. */
export class FcmError extends Error {
  constructor(
    readonly httpStatus: number,
    readonly status: string,
    readonly errorCode: string,
    message: string,
  ) {
    super(message);
  }

  get body(): object {
    const detail = {
      '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
      errorCode: this.errorCode,
    };
    return {
      error: { code: this.httpStatus, message: this.message, status: this.status, details: [detail] },
    };
  }
}

export const unregistered = () =>
  new FcmError(404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.');

export const unavailable = () =>
  new FcmError(503, 'UNAVAILABLE', 'UNAVAILABLE', 'The service is currently unavailable.');

export const invalidArgument = (message: string) =>
  new FcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', message);

export const unauthenticated = () =>
  new FcmError(
    401,
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
    'Request is missing required authentication credential. Expected OAuth 2 access token.',
  );
