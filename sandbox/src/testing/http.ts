/** The JSON answer of a call, with any status; `Body` is the type that the caller expects. */
export async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url);
  return (await response.json()) as Body;
}

export async function postJson<Body>(url: string, body: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
