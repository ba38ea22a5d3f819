/** Leads on from what is no link as a link would: a guard hears of it, and asks first. */
export function followLink(path: string, follow: (path: string) => unknown): void {
  const link = document.createElement('a');
  link.href = path;
  link.onclick = (event) => {
    event.preventDefault();
    follow(path);
  };
  document.body.append(link);
  link.click();
  link.remove();
}
