// The health check of a container: checks readiness on the port of this image.
const response = await fetch(`http://127.0.0.1:${process.env.BOURSE_HEALTH_PORT}/readyz`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
