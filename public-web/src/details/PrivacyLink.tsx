/** Opens in another tab, so that the form keeps its place. */
export function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

export const PrivacyLink = () => <NewTab href="/privacy">Privacy Policy</NewTab>;
